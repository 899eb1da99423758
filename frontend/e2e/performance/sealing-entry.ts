/** The encryption code that a measurement loads into the browser. */
export { makeDeviceKeys } from '@/lib/sealing/device-key';
export { openMessage, sealMessage } from '@/lib/sealing/envelope';
