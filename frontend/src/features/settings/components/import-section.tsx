import { FileUp } from 'lucide-react';
import { useAppDispatch } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { Button } from '@/ui/button';
import { STRINGS } from '../strings';
import { Section } from './section';

/** Shown to users who may import tasks. */
export function ImportSection() {
  const dispatch = useAppDispatch();
  return (
    <Section title={STRINGS.movingIn} hint={STRINGS.movingInHint}>
      <Button onClick={() => dispatch(openOverlay({ kind: 'import' }))}>
        <FileUp aria-hidden="true" className="size-4" />
        {STRINGS.importTasks}
      </Button>
    </Section>
  );
}
