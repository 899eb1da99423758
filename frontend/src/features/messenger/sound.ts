/** A short soft tone made here, so that no file has to be fetched before it can be heard. */
const NOTES_HZ = [660, 880];
const NOTE_SECONDS = 0.09;
const VOLUME = 0.08;
/** Ten messages at once are one reason to look up. */
const QUIET_MS = 1_500;

let context: AudioContext | undefined;
let playedAt = 0;

export function playMessageSound() {
  if (Date.now() - playedAt < QUIET_MS) return;
  playedAt = Date.now();
  context ??= new AudioContext();
  // Before the first press on the page a browser allows no sound, and then would play all of it later at once.
  if (context.state === 'suspended') {
    void context.resume();
    return;
  }
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
