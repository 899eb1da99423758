import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';

const SIZE = '2g';
const FILL_ATTEMPTS = 50;

/** An in-memory file system that can be filled in an instant. */
export class SmallDisk {
  private constructor(private readonly folder: string) {}

  /** Returns undefined if this user may not mount one: only root may, and not in every container. */
  static mount(folder: string): SmallDisk | undefined {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tallyboard-chaos', folder], { stdio: 'ignore' });
      return new SmallDisk(folder);
    } catch {
      return undefined;
    }
  }

  /** Leaves no free space. Retried, since the system refuses if something was written after the size was read. */
  fill(): void {
    for (let attempt = 1; ; attempt++) {
      const { bsize, blocks, bfree } = statfsSync(this.folder);
      try {
        return this.resize(String((blocks - bfree) * bsize));
      } catch (error) {
        if (attempt === FILL_ATTEMPTS) throw error;
      }
    }
  }

  free(): void {
    this.resize(SIZE);
  }

  unmount(): void {
    // Lazily: a process killed a moment ago may still have files open.
    execFileSync('umount', ['-l', this.folder]);
  }

  private resize(size: string): void {
    execFileSync('mount', ['-o', `remount,size=${size}`, this.folder], { stdio: 'ignore' });
  }
}
