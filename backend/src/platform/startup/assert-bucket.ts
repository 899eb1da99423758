import { randomUUID } from 'node:crypto';
import { Bucket } from '../storage/bucket';
import type { BucketAddress } from '../storage/bucket-url';
import { StartError } from './start-error';

/**
 * Checks that objects can be listed, written and removed.
 * @throws StartError in one line that names the variable, without the key, if the bucket cannot be used
 */
export async function assertBucket(variable: string, address: BucketAddress): Promise<void> {
  const bucket = new Bucket(address);
  try {
    await bucket.check(`tallyboard-check-${randomUUID()}`);
  } catch (error) {
    throw new StartError(`${variable} ${(error as Error).message}`);
  } finally {
    await bucket.close();
  }
}
