import { THEMES } from '@contract';
import { setTheme, useTheme } from '@/lib/theme';
import { Segmented } from '@/ui/segmented';
import { STRINGS, THEME_LABELS } from '../strings';
import { Section } from './section';

const OPTIONS = THEMES.map((value) => ({ value, label: THEME_LABELS[value] }));

/** The theme, which applies immediately and only in this browser. */
export function AppearanceSection() {
  return (
    <Section title={STRINGS.appearance} hint={STRINGS.appearanceHint}>
      <Segmented
        label={STRINGS.theme}
        options={OPTIONS}
        value={useTheme()}
        onChange={setTheme}
        className="w-fit max-md:w-full"
      />
    </Section>
  );
}
