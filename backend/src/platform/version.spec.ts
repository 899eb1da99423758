import { version } from '../../package.json';
import { VERSION } from './version';

it('the version is that of the package', () => expect(VERSION).toBe(version));
