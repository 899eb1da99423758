import { useCan } from '@/lib/permissions';
import { Dialog } from '@/ui/dialog';
import { GO_KEY, type Shortcut, SHORTCUT_GROUPS, type ShortcutId, SHORTCUTS } from '@/ui/shortcut-map';
import { useShortcutSetting } from '@/ui/shortcut-setting';
import { Tick } from '@/ui/tick';
import { STRINGS } from '../strings';
import { VIEWS } from './view-registry';

const KEY_NAMES: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': 'Space',
};

const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
const GROUPS = Object.keys(SHORTCUT_GROUPS) as (keyof typeof SHORTCUT_GROUPS)[];

const keyName = (key: string) => KEY_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** Lists the user's shortcuts, with the switch for those that are easily pressed by accident. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const can = useCan();
  const [isOn, setIsOn] = useShortcutSetting();
  const { title, toggle, key: keyHeading, action } = STRINGS.shortcutsDialog;

  const needs: Partial<Record<ShortcutId, boolean>> = {
    create: can('task.create'),
    messenger: can('chat.widget'),
    ...Object.fromEntries(VIEWS.map(({ id, capability }) => [id, !capability || can(capability)])),
    ...Object.fromEntries(['carry', 'offerMove', 'moveTo', 'moveBy'].map((id) => [id, can('task.move')])),
  };
  const rows = (Object.entries(SHORTCUTS) as [ShortcutId, Shortcut][]).filter(
    ([id, { group }]) => needs[id] ?? (group !== 'review' || can('aiBrain.use')),
  );
  const groups = GROUPS.filter((group) => rows.some(([, shortcut]) => shortcut.group === group));

  return (
    <Dialog title={title} onClose={onClose}>
      <Tick label={toggle} isChecked={isOn} onChange={setIsOn} className="mb-4 gap-3 text-base" />
      <table className="w-full text-left text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{keyHeading}</th>
            <th scope="col">{action}</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={2} className="pt-4 pb-2 text-xs font-semibold text-fg-3">
                {SHORTCUT_GROUPS[group]}
              </th>
            </tr>
            {rows
              .filter(([, shortcut]) => shortcut.group === group)
              .map(([id, { keys, withCommand, does }]) => (
                <tr key={id} className="border-t border-hairline">
                  <th scope="row" className="w-44 py-2 pr-4 font-normal max-md:w-36">
                    <span className="flex flex-wrap items-center gap-1">
                      {withCommand && <Key name={COMMAND} />}
                      {group === 'go' && <Key name={keyName(GO_KEY)} />}
                      {keys.map((key) => (
                        <Key key={key} name={keyName(key)} />
                      ))}
                    </span>
                  </th>
                  <td className="py-2 text-fg-2">{does}</td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </Dialog>
  );
}

function Key({ name }: { name: string }) {
  return (
    <kbd className="inline-grid h-6 min-w-6 place-content-center rounded-badge border border-hairline bg-raised px-1.5 font-sans text-xs">
      {name}
    </kbd>
  );
}
