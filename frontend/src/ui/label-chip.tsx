import type { Label, LabelHue } from '@contract';
import { clsx } from 'clsx';

const FILLS: Record<LabelHue, string> = {
  grey: 'bg-label-grey',
  red: 'bg-label-red',
  orange: 'bg-label-orange',
  yellow: 'bg-label-yellow',
  green: 'bg-label-green',
  teal: 'bg-label-teal',
  blue: 'bg-label-blue',
  purple: 'bg-label-purple',
};

/** Decorative: always show it beside the label's name. */
export function LabelSwatch({ hue, className }: { hue: LabelHue; className?: string }) {
  return <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-[3px]', FILLS[hue], className)} />;
}

/** A label: its name beside a swatch, since larger coloured areas mean a status. */
export function LabelChip({ label: { name, hue } }: { label: Label }) {
  return (
    <span className="inline-flex h-6 max-w-full min-w-0 items-center gap-1.5 rounded-badge bg-hover px-2 text-xs text-fg">
      <LabelSwatch hue={hue} />
      <span dir="auto" className="truncate">
        {name}
      </span>
    </span>
  );
}
