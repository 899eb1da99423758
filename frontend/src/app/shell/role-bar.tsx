import { Eye } from 'lucide-react';
import { useCurrentUser } from '@/api/auth';
import { Button } from '@/ui/button';
import { STRINGS } from '../strings';
import { useSwitchRole } from './use-switch-role';

/** Shown at the top while the user views another role, with the way back. */
export function RoleBar() {
  const { role, accountRole } = useCurrentUser();
  const switchRole = useSwitchRole();
  if (role === accountRole) return null;
  return (
    <aside
      aria-label={STRINGS.viewingAs}
      className="flex min-h-10 shrink-0 items-center gap-x-3 bg-accent px-5 text-sm text-ink max-md:px-4"
    >
      <Eye aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 py-1">
        {STRINGS.viewingAs} <strong className="font-semibold">{role}</strong>.{' '}
        <span className="max-md:hidden">{STRINGS.viewingHint}</span>
      </p>
      <Button size="sm" onClick={() => switchRole(accountRole)} className="max-md:my-1">
        {STRINGS.backTo(accountRole)}
      </Button>
    </aside>
  );
}
