/** Decoration in a status's colour; the word stands beside it. */
export function StatusDot({ color }: { color: string }) {
  return <span aria-hidden="true" className="size-2 shrink-0 rounded-full" style={{ backgroundColor: color }} />;
}

/** What somebody does, in the colour and words the server gives it. */
export function StaffStatusBadge({ color, label }: { color: string; label: string }) {
  return (
    <span
      className="inline-flex h-5 shrink-0 items-center gap-1.5 rounded-badge px-1.5 text-xs font-semibold whitespace-nowrap"
      style={{ backgroundColor: `color-mix(in srgb, ${color} 20%, transparent)` }}
    >
      <StatusDot color={color} />
      {label}
    </span>
  );
}
