/** Runs at the end of the build: the user who runs the product may not be able to write to the packages. */
import { installedPackage, linkLibraries } from './embedded-binaries';

const root = installedPackage();
try {
  if (root) linkLibraries(root);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
