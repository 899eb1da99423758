import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { loadEnv, variables } from '../../src/platform/config/env';
import { neededProgram } from '../harness/script-module';

const root = join(__dirname, '../../..');
const unit = readFileSync(join(root, 'docker/systemd/tallyboard.service'), 'utf8');
const values = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value!);

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tallyboard-systemd-')));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('the unit starts the output of the build', () => {
  expect(values('ExecStart')).toEqual(['/usr/bin/node backend/dist/main.js']);
  expect(values('ReadWritePaths')).toEqual(['/var/lib/tallyboard']);
});

it('allows the memory keys of V8: on a processor that has them, Node would be killed at its start', () => {
  expect(values('SystemCallFilter')).toEqual(['@system-service @pkey']);
});

it('is in production, without a demo team, and keeps its data in its own folder, if installed as it says', () => {
  const [, command] = /^# +(sed .*) > \/etc\/tallyboard\.env$/m.exec(unit)!;
  const file = spawnSync('sh', ['-c', command!], { cwd: root, encoding: 'utf8' }).stdout;
  const ownSettings = values('Environment').flatMap((line) => line.split(' '));
  // systemd reads Environment= first, and then EnvironmentFile=, whose settings prevail.
  const settings = [...ownSettings, ...file.split('\n').filter((line) => /^\w/.test(line))].map((line) => {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line)!;
    return [name!, value!] as const;
  });
  expect(settings.map(([name]) => name).sort()).toEqual(Object.keys(variables).sort());
  const env = loadEnv(Object.fromEntries(settings));
  expect(env).toMatchObject({ nodeEnv: 'production', dataDir: '/var/lib/tallyboard', demo: false });
});

it('the unit is accepted by systemd', () => {
  const verify = (text: string) => {
    const file = join(folder, 'tallyboard.service');
    // systemd checks that the program exists, which is elsewhere on this machine.
    writeFileSync(file, text.replace('/usr/bin/node', process.execPath));
    const { status, stderr } = spawnSync(neededProgram('systemd'), ['verify', '--man=no', file], { encoding: 'utf8' });
    return { status, complaints: stderr.split('\n').filter((line) => line.includes('tallyboard.service')) };
  };
  expect(verify(unit)).toEqual({ status: 0, complaints: [] });
  expect(verify(unit.replace('RestartSec=', 'RestartSecs=')).complaints).not.toEqual([]);
});

it('a command runs with the user, the settings and the folders of the service', () => {
  // No systemd runs here, so this one only prints its arguments.
  writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  const args = ['create-owner', '--name', 'Ada Lovelace'];
  const { stdout } = spawnSync(join(root, 'docker/systemd/tallyboard'), args, {
    cwd: folder,
    env: { PATH: `${folder}${delimiter}${process.env['PATH']}` },
    encoding: 'utf8',
  });
  const given = stdout.trimEnd().split('\n');
  expect(given.slice(given.indexOf('/usr/bin/node'))).toEqual(['/usr/bin/node', 'backend/dist/cli.js', ...args]);
  expect(given).toContain(`--setenv=INIT_CWD=${folder}`);
  const properties = given.flatMap((it) => /^--property=(.*)$/.exec(it)?.[1] ?? []);
  const shared = ['User', 'Group', 'WorkingDirectory', 'EnvironmentFile', 'Environment'];
  const expected = [...shared, 'StateDirectory', 'StateDirectoryMode'].map((name) => `${name}=${values(name).join()}`);
  expect(properties.sort()).toEqual(expected.sort());
});
