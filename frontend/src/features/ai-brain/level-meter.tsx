import { useEffect, useRef } from 'react';
import { STRINGS } from './strings';

const BARS = 24;
/** The level of loud speech, at which the meter is full. */
const LOUD = 0.35;

/** Undefined if the browser cannot analyse sound: it may still be able to record. */
function analyserOf(stream: MediaStream) {
  try {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    return { context, analyser };
  } catch {
    return undefined;
  }
}

/** The microphone's level as bars. Bypasses React, since it changes in every frame. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const made = analyserOf(stream);
    if (!made) return undefined;
    const { context, analyser } = made;
    const samples = new Float32Array(analyser.fftSize);
    let frame = requestAnimationFrame(function draw() {
      analyser.getFloatTimeDomainData(samples);
      const loudness = Math.sqrt(samples.reduce((sum, it) => sum + it * it, 0) / samples.length);
      const filled = Math.round(Math.min(1, Math.sqrt(loudness / LOUD)) * BARS);
      const meter = ref.current;
      if (meter) {
        meter.setAttribute('aria-valuenow', String(Math.round((100 * filled) / BARS)));
        [...meter.children].forEach(
          (bar, index) => ((bar as HTMLElement).style.opacity = index < filled ? '1' : '0.2'),
        );
      }
      frame = requestAnimationFrame(draw);
    });
    return () => {
      cancelAnimationFrame(frame);
      void context.close();
    };
  }, [stream]);

  return (
    <div
      ref={ref}
      role="meter"
      aria-label={STRINGS.level}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className="flex h-5 min-w-0 flex-1 items-center gap-[3px]"
    >
      {Array.from({ length: BARS }, (_, index) => (
        <span key={index} className="h-full w-[3px] rounded-full bg-fg opacity-20 max-md:flex-1" />
      ))}
    </div>
  );
}
