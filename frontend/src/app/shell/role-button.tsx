import type { Role } from '@contract';
import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { STRINGS } from '../strings';

/** The role that the user views the product as: the button of the role switcher. */
export function RoleButton({ role, ...rest }: Omit<ComponentProps<'button'>, 'role'> & { role: Role }) {
  return (
    <button
      type="button"
      className="-ml-1.5 flex max-w-full items-center gap-1 rounded-badge px-1.5 text-xs text-fg-3 transition-colors hover:bg-hover hover:text-fg data-[state=open]:bg-hover max-md:min-h-7"
      {...rest}
    >
      <span className="truncate">{role}</span>
      <span className="sr-only">. {STRINGS.viewAs}</span>
      <ChevronsUpDown aria-hidden="true" className="size-3 shrink-0" />
    </button>
  );
}
