/** One product for all specs: started before the first, stopped after the last. */
import { makeProduct } from './product';

export default async function startProduct() {
  const product = await makeProduct();
  process.env.E2E_BASE_URL = product.url;
  process.env.E2E_DATA_DIR = product.dataDir;
  return () => product.discard();
}
