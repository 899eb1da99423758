/** A product for each worker: started before the first spec, stopped after the last. */
import type { FullConfig } from '@playwright/test';
import { makeProduct } from './product';

export default async function startProducts({ workers }: FullConfig) {
  const products = await Promise.all(Array.from({ length: workers }, () => makeProduct()));
  products.forEach(({ url, dataDir }, index) => {
    process.env[`E2E_BASE_URL_${index}`] = url;
    process.env[`E2E_DATA_DIR_${index}`] = dataDir;
  });
  return () => Promise.all(products.map((product) => product.discard())).then(() => undefined);
}
