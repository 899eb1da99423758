import { clsx } from 'clsx';
import { LogOut } from 'lucide-react';
import { useCurrentUser } from '@/api/auth';
import { TimerPanel } from '@/features/timer/timer-panel';
import { useCan } from '@/lib/permissions';
import { useIsMobile } from '@/lib/use-media';
import { Brand } from '@/ui/brand';
import { STRINGS } from '../strings';
import { NotificationBell } from './notification-bell';
import { Person } from './person';
import { SearchButton } from './search-button';
import { type View, VIEWS } from './view-registry';

export interface SidebarProps {
  current: View;
  onSelect: (view: View) => void;
  onLogout: () => void;
}

const ROW =
  'relative flex h-8 w-full items-center gap-3 rounded-control px-3 text-sm transition-colors max-md:h-11 max-md:text-base';

/** The user, the views for their role, the timer, and signing out. */
export function Sidebar({ current, onSelect, onLogout }: SidebarProps) {
  const can = useCan();
  const user = useCurrentUser();
  const isMobile = useIsMobile();
  return (
    <>
      <div className="flex h-14 shrink-0 items-center px-5">
        <Brand />
        {!isMobile && !user.mustChangePassword && (
          <div className="-mr-2 ml-auto flex">
            <SearchButton />
            <NotificationBell />
          </div>
        )}
      </div>
      <Person />
      <nav aria-label={STRINGS.views} className="min-h-0 flex-1 overflow-y-auto px-2 py-1">
        <ul className="flex flex-col gap-0.5">
          {VIEWS.filter((view) => !view.capability || can(view.capability)).map((view) => (
            <li key={view.id}>
              <NavRow view={view} isCurrent={view === current} onSelect={onSelect} />
            </li>
          ))}
        </ul>
      </nav>
      {can('timer.panel') && !user.mustChangePassword && <TimerPanel />}
      <div className="shrink-0 border-t border-hairline p-2">
        <button type="button" onClick={onLogout} className={clsx(ROW, 'text-fg-2 hover:bg-hover hover:text-fg')}>
          <LogOut aria-hidden="true" className="size-4" />
          {STRINGS.logout}
        </button>
      </div>
    </>
  );
}

interface NavRowProps {
  view: View;
  isCurrent: boolean;
  onSelect: (view: View) => void;
}

function NavRow({ view, isCurrent, onSelect }: NavRowProps) {
  const Icon = view.icon;
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onSelect(view)}
      onPointerEnter={view.part.load}
      onFocus={view.part.load}
      className={clsx(
        ROW,
        isCurrent
          ? 'bg-raised font-semibold text-fg before:absolute before:inset-y-1.5 before:left-0 before:w-0.5 before:rounded-full before:bg-accent'
          : 'text-fg-2 hover:bg-hover hover:text-fg',
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span>{view.label}</span>
    </button>
  );
}
