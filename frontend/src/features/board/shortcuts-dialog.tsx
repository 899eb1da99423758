import { Dialog } from '@/ui/dialog';
import { useShortcutSetting } from './shortcut-setting';
import { SHORTCUTS } from './shortcuts';
import { STRINGS } from './strings';

const KEY_NAMES: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': 'Space',
};

const keyName = (key: string) => KEY_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** The board's keys, and the switch for those that could be pressed by accident. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useShortcutSetting();
  const { title, toggle, key: keyHeading, action } = STRINGS.shortcuts;
  return (
    <Dialog title={title} onClose={onClose}>
      <label className="mb-4 flex min-h-8 items-center gap-3 text-base max-md:min-h-11">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => setIsOn(event.target.checked)}
          className="size-4 accent-accent"
        />
        {toggle}
      </label>
      <table className="w-full text-left text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{keyHeading}</th>
            <th scope="col">{action}</th>
          </tr>
        </thead>
        <tbody>
          {SHORTCUTS.map(({ keys, does }) => (
            <tr key={does} className="border-t border-hairline">
              <th scope="row" className="w-44 py-2 pr-4 font-normal">
                <span className="flex flex-wrap gap-1">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className="inline-grid h-6 min-w-6 place-content-center rounded-badge border border-hairline bg-raised px-1.5 font-sans text-xs"
                    >
                      {keyName(key)}
                    </kbd>
                  ))}
                </span>
              </th>
              <td className="py-2 text-fg-2">{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
