import { Injectable } from '@nestjs/common';
import { Job, type JobResult } from '../jobs/job.decorator';
import { oneByOne } from '../jobs/one-by-one';
import { FilesService } from './files.service';

const DAY_MINUTES = 24 * 60;

/** Removes the files that nothing refers to. */
@Injectable()
export class FilesSweepService {
  constructor(private readonly files: FilesService) {}

  @Job('files-sweep', { everyMinutes: DAY_MINUTES })
  async sweep(): Promise<JobResult> {
    let files = 0;
    await oneByOne(this.files.kinds(), async (kind) => {
      const count = await this.files.dropUnused(kind);
      files += count;
      return count > 0;
    });
    return { files };
  }
}
