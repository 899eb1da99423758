import { DEFAULT_ROLE } from '@contract';
import { Menu } from 'lucide-react';
import { useCurrentUser } from '@/api/auth';
import { useGetCurrentTimerQuery } from '@/api/timer';
import { RunningTimer } from '@/features/timer/running-timer';
import { useCan } from '@/lib/permissions';
import { Badge } from '@/ui/badge';
import { Brand, BrandMark } from '@/ui/brand';
import { IconButton } from '@/ui/icon-button';
import { STRINGS } from '../strings';
import { NotificationBell } from './notification-bell';
import { SearchButton } from './search-button';

export function MobileHeader({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  const user = useCurrentUser();
  const hasTimer = useCan()('timer.panel') && !user.mustChangePassword;
  const { data: timer } = useGetCurrentTimerQuery(undefined, { skip: !hasTimer });
  return (
    <header
      data-region=""
      tabIndex={-1}
      className="flex h-14 shrink-0 items-center gap-1 border-b border-hairline bg-surface px-2 pr-4"
    >
      <IconButton label={STRINGS.openMenu} aria-haspopup="dialog" aria-expanded={isMenuOpen} onClick={onMenu}>
        <Menu aria-hidden="true" className="size-5" />
      </IconButton>
      {timer ? <BrandMark className="mr-auto size-6" /> : <Brand className="mr-auto" />}
      {timer && <RunningTimer timer={timer} />}
      {!user.mustChangePassword && (
        <>
          <SearchButton />
          <NotificationBell />
        </>
      )}
      <Badge>{user.role || DEFAULT_ROLE}</Badge>
    </header>
  );
}
