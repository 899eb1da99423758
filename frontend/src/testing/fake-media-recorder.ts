/** The browser's recorder, driven by the test: the test environment has none. */
export class FakeMediaRecorder {
  static isTypeSupported = () => true;
  state: 'inactive' | 'recording' = 'inactive';
  readonly mimeType: string;
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(_stream: MediaStream, { mimeType }: { mimeType: string }) {
    this.mimeType = mimeType;
  }

  start(): void {
    this.state = 'recording';
  }

  stop(): void {
    this.end();
  }

  /** Hands over a chunk. */
  record(data: Blob): void {
    this.ondataavailable?.({ data });
  }

  /** The browser stops by itself, as when the microphone is unplugged. */
  end(): void {
    if (this.state === 'inactive') return;
    this.state = 'inactive';
    this.onstop?.();
  }

  /** An error also stops the recorder. */
  fail(): void {
    this.state = 'inactive';
    this.onerror?.();
    this.onstop?.();
  }
}

/** Grants access to a microphone. @param onRecorder receives each recorder that the app creates */
export function installMediaRecorder(onRecorder: (recorder: FakeMediaRecorder) => void): void {
  const stream = { getTracks: () => [{ stop: () => undefined }] };
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => Promise.resolve(stream) },
  });
  Object.defineProperty(globalThis, 'MediaRecorder', {
    configurable: true,
    value: class extends FakeMediaRecorder {
      constructor(...args: ConstructorParameters<typeof FakeMediaRecorder>) {
        super(...args);
        onRecorder(this);
      }
    },
  });
}

/** A chunk that starts as WebM does. */
export const webm = (text: string) => new Blob([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]), text]);
