import { themed } from '@/lib/themed';

/** Decorative, in the colour of a status; the label is next to it. */
export function StatusDot({ color }: { color: string }) {
  return (
    <span aria-hidden="true" className="size-2 shrink-0 rounded-full" style={{ backgroundColor: themed(color) }} />
  );
}

/** A user's status, with the colour and label from the response. */
export function StaffStatusBadge({ color, label }: { color: string; label: string }) {
  return (
    <span
      className="inline-flex h-5 shrink-0 items-center gap-1.5 rounded-badge px-1.5 text-xs font-semibold whitespace-nowrap"
      style={{ backgroundColor: `color-mix(in srgb, ${themed(color)} 20%, transparent)` }}
    >
      <StatusDot color={color} />
      <span>{label}</span>
    </span>
  );
}
