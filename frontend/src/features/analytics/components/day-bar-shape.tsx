import type { BarShapeProps } from 'recharts';
import type { DayBar } from '../model/bars';

const NOTCH = { fromTopPx: 5, heightPx: 2 };
const CORNER_PX = 3;

/** A bar; a notch near its top marks a day with more hours than fit. */
export function DayBarShape({ x, y, width, height, payload }: BarShapeProps) {
  // The payload is the chart's own data.
  const { hours, isCut } = payload as DayBar;
  if (hours === 0) return null;
  const radius = Math.min(CORNER_PX, width / 2);
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx={radius} className="fill-fg-2" />
      {isCut && <rect x={x} y={y + NOTCH.fromTopPx} width={width} height={NOTCH.heightPx} className="fill-surface" />}
    </g>
  );
}
