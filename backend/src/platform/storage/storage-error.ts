import { StartError } from '../startup/start-error';

/** A bucket did not do what it was asked: `message` is one line without the key. Users are told that files are away. */
export class StorageError extends StartError {
  override name = 'StorageError';
}
