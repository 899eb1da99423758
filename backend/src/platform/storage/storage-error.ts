import { StartError } from '../startup/start-error';

/** A call to a bucket failed: `message` is one line without the key. Users see that files are unavailable. */
export class StorageError extends StartError {
  override name = 'StorageError';
}
