/** The encryption code that a measurement loads into the browser. */
export { makeDeviceKeys } from '@/lib/sealing/device-key';
export { epochName, openMessage, sealMessage } from '@/lib/sealing/envelope';
export { makeEpochKey, readersHash, wrapEpochKey } from '@/lib/sealing/epoch';
