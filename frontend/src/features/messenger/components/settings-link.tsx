import { useAppDispatch } from '@/store/hooks';
import { goTo } from '@/store/place-slice';
import { Button } from '@/ui/button';
import { STRINGS } from '../strings';

/** Links to the list of the user's browsers and backups. */
export function SettingsLink() {
  const dispatch = useAppDispatch();
  return (
    <Button size="sm" variant="ghost" onClick={() => dispatch(goTo('security-settings'))}>
      {STRINGS.settings}
    </Button>
  );
}
