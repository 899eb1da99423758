import { LIMITS, RECORDING_TYPES } from '@contract';

/** The length of each recorded chunk. */
const PIECE_MS = 250;
/** Enough for speech; at this rate the largest recording lasts more than an hour. */
const BITS_PER_SECOND = 48_000;
/** Room for the chunks that still arrive after stopping. */
const SPARE_BYTES = 512 * 1024;

export const canRecord = () =>
  typeof MediaRecorder !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** The first bytes of each format. Some browsers accept a format but then write another. */
const BEGINNINGS: Record<string, (bytes: Uint8Array) => boolean> = {
  'audio/webm': (bytes) => bytes[0] === 0x1a && bytes[1] === 0x45,
  'audio/mp4': (bytes) => textAt(bytes, 4) === 'ftyp',
  'audio/wav': (bytes) => textAt(bytes, 0) === 'RIFF',
};

/** As many as tell the formats apart. */
const BEGINNING_BYTES = 8;

const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.slice(at, at + 4));

export function isOfKind(type: string, bytes: Uint8Array): boolean {
  return BEGINNINGS[type.split(';')[0] ?? '']?.(bytes) ?? false;
}

export interface RecorderEvents {
  /** The recording has reached the maximum size. */
  onFull: () => void;
  /** The browser ended the recording, for example because the microphone was unplugged. What was recorded is kept. */
  onEnded: () => void;
  /** No format could be recorded. */
  onFailed: () => void;
}

/**
 * Records the microphone in the first supported format that the browser actually writes. The first bytes show whether
 * it does; if not, recording immediately restarts with the next format.
 */
export class Recorder {
  /** When recording started, in milliseconds since 1970. */
  readonly since = Date.now();
  private pieces: Blob[] = [];
  private recorder: MediaRecorder | undefined;
  private readonly kinds = RECORDING_TYPES.filter((type) => MediaRecorder.isTypeSupported(type));
  private stopped: ((audio: Blob) => void) | undefined;

  private constructor(
    readonly stream: MediaStream,
    private readonly on: RecorderEvents,
  ) {}

  /** @throws if access to the microphone is denied, or no format can be recorded */
  static async start(on: RecorderEvents): Promise<Recorder> {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const recorder = new Recorder(stream, on);
    try {
      recorder.begin();
    } catch (error) {
      recorder.release();
      throw error;
    }
    return recorder;
  }

  stop(): Promise<Blob> {
    return new Promise((resolve) => {
      this.stopped = resolve;
      if (this.recorder?.state === 'recording') this.recorder.stop();
      else this.finish();
    });
  }

  discard(): void {
    if (this.recorder) this.recorder.ondataavailable = this.recorder.onstop = this.recorder.onerror = null;
    this.release();
  }

  private begin(): void {
    const type = this.kinds.shift();
    if (!type) throw new Error('This browser records no kind that is known');
    const recorder = new MediaRecorder(this.stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND });
    this.recorder = recorder;
    this.pieces = [];
    recorder.ondataavailable = ({ data }) => void this.take(recorder, type, data);
    recorder.onstop = () => (this.stopped ? this.finish() : this.on.onEnded());
    // An error after the first chunk is not about the format: the browser stops the recorder next.
    recorder.onerror = () => this.pieces.length === 0 && this.tryNext(recorder);
    recorder.start(PIECE_MS);
  }

  private async take(recorder: MediaRecorder, type: string, piece: Blob): Promise<void> {
    if (piece.size === 0 || recorder !== this.recorder) return;
    this.pieces.push(piece);
    const size = this.pieces.reduce((sum, it) => sum + it.size, 0);
    // Once: Chrome's first chunk may be a single byte.
    const isBeginning = size >= BEGINNING_BYTES && size - piece.size < BEGINNING_BYTES;
    if (isBeginning) {
      const bytes = await new Blob(this.pieces).slice(0, BEGINNING_BYTES).arrayBuffer();
      if (!isOfKind(type, new Uint8Array(bytes))) return this.tryNext(recorder);
    }
    if (size > LIMITS.aiBrain.audioBytes - SPARE_BYTES) this.on.onFull();
  }

  private tryNext(recorder: MediaRecorder): void {
    if (recorder !== this.recorder) return;
    recorder.onstop = null;
    if (recorder.state === 'recording') recorder.stop();
    try {
      this.begin();
    } catch {
      this.discard();
      this.on.onFailed();
    }
  }

  private finish(): void {
    this.release();
    this.stopped?.(new Blob(this.pieces, { type: this.recorder?.mimeType }));
  }

  private release(): void {
    if (this.recorder?.state === 'recording') this.recorder.stop();
    for (const track of this.stream.getTracks()) track.stop();
  }
}
