/** A short soft tone, synthesised so that no file has to be fetched. */
const NOTES_HZ = [660, 880];
const NOTE_SECONDS = 0.09;
const VOLUME = 0.08;
/** Several messages within this time play only one sound. */
const QUIET_MS = 1_500;

let context: AudioContext | undefined;
let playedAt = 0;

export function playMessageSound() {
  if (Date.now() - playedAt < QUIET_MS) return;
  playedAt = Date.now();
  // Not every browser and device can play a sound. The message is shown anyway.
  play().catch(() => undefined);
}

async function play() {
  context ??= new AudioContext();
  // Browsers block sound before the first press on the page, and would play all queued tones together afterwards.
  if (context.state === 'suspended') return context.resume();
  const start = context.currentTime;
  for (const [index, frequency] of NOTES_HZ.entries()) {
    const oscillator = new OscillatorNode(context, { frequency });
    const gain = new GainNode(context, { gain: 0 });
    const at = start + index * NOTE_SECONDS;
    gain.gain.setValueAtTime(VOLUME, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + NOTE_SECONDS * 2);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + NOTE_SECONDS * 2);
  }
}
