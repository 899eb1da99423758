import type { NotificationPreference } from '@contract';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { byMailLabel, inAppLabel } from '../notification-strings';

export interface NotificationChoiceProps {
  label: string;
  hint?: string;
  chosen: NotificationPreference;
  /** Whether mail can be chosen. */
  hasMail: boolean;
  onChange: (choice: Partial<NotificationPreference>) => void;
}

/** A kind of notification: a single switch if there is no mail, otherwise a checkbox for each channel. */
export function NotificationChoice({ label, hint, chosen, hasMail, onChange }: NotificationChoiceProps) {
  const id = useId();
  const box = (way: keyof NotificationPreference, name: { 'aria-label': string } | { 'aria-labelledby': string }) => (
    <input
      type="checkbox"
      checked={chosen[way]}
      onChange={({ target }) => onChange({ [way]: target.checked })}
      {...name}
      aria-describedby={hint && `${id}-hint`}
      className={clsx('size-4 shrink-0', !hasMail && 'mt-0.5')}
    />
  );
  const text = (
    <span className="min-w-0 flex-1">
      <span id={`${id}-label`} className="block text-base">
        {label}
      </span>
      {hint && (
        <span id={`${id}-hint`} className="block text-xs text-fg-3">
          {hint}
        </span>
      )}
    </span>
  );
  if (!hasMail) {
    return (
      <li>
        <label className="flex min-h-9 cursor-pointer items-start gap-3 py-2 max-md:min-h-11 max-md:py-3">
          {box('app', { 'aria-labelledby': `${id}-label` })}
          {text}
        </label>
      </li>
    );
  }
  return (
    <li className="flex items-center border-b border-hairline py-2 last:border-0">
      {text}
      <Cell>{box('app', { 'aria-label': inAppLabel(label) })}</Cell>
      <Cell>{box('mail', { 'aria-label': byMailLabel(label) })}</Cell>
    </li>
  );
}

/** The whole cell can be pressed, as a larger touch target. */
function Cell({ children }: { children: ReactNode }) {
  return (
    <label className="flex min-h-9 w-20 shrink-0 cursor-pointer items-center justify-center max-md:min-h-11">
      {children}
    </label>
  );
}
