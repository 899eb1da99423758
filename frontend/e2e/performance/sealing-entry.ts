/** What a measurement takes into the browser of the code that seals. */
export { makeDeviceKeys } from '@/lib/sealing/device-key';
export { openMessage, sealMessage } from '@/lib/sealing/envelope';
