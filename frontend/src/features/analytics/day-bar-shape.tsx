import { LIMITS } from '@contract';
import type { BarShapeProps } from 'recharts';
import type { DayBar } from './bars';

const CUT = { fromTopPx: 5, heightPx: 2 };
const CORNER_PX = 3;

/** A day without time still has a bar, but must not look like one with a little. */
const fillOf = (hours: number) => (hours > 0 ? 'fill-fg-2' : 'fill-hairline');

/** One bar; a cut near its top says that it would be higher if there were room. */
export function DayBarShape({ x, y, width, height, payload }: BarShapeProps) {
  // What the chart was given as its data.
  const { hours } = payload as DayBar;
  const radius = Math.min(CORNER_PX, width / 2);
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx={radius} className={fillOf(hours)} />
      {hours > LIMITS.shift.fullHours && (
        <rect x={x} y={y + CUT.fromTopPx} width={width} height={CUT.heightPx} className="fill-surface" />
      )}
    </g>
  );
}
