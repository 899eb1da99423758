import { useEffect, useId, useRef } from 'react';
import { rangesOf } from './source';
import { STRINGS } from './strings';

export interface SourceTextProps {
  text: string;
  /** Phrases to mark and scroll into view. */
  phrases: readonly string[];
}

/** The text that the suggestions come from. */
export function SourceText({ text, phrases }: SourceTextProps) {
  const ref = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const marked = phrases.join('\n');

  useEffect(() => {
    const mark = ref.current?.querySelector('mark');
    if (ref.current && mark) ref.current.scrollTop = mark.offsetTop - ref.current.offsetTop - 16;
  }, [marked]);

  const ranges = rangesOf(text, phrases);
  const ends = [0, ...ranges.map(({ end }) => end)];
  return (
    <div className="relative">
      <h3 id={titleId} className="mb-1 text-xs font-semibold text-fg-3">
        {STRINGS.yourText}
      </h3>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div
        ref={ref}
        {...({ role: 'group', tabIndex: 0 } as const)}
        aria-labelledby={titleId}
        dir="auto"
        className="max-h-[min(84px,16dvh)] overflow-y-auto text-sm wrap-anywhere whitespace-pre-wrap text-fg-2"
      >
        {ranges.map(({ start, end }, index) => (
          <span key={start}>
            <span>{text.slice(ends[index], start)}</span>
            <mark className="rounded-badge bg-in-progress-tint text-fg">{text.slice(start, end)}</mark>
          </span>
        ))}
        <span>{text.slice(ends.at(-1))}</span>
      </div>
    </div>
  );
}
