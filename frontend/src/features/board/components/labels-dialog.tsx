import { isBlank, type Label, LABEL_HUES, type LabelHue, MESSAGES } from '@contract';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorText } from '@/api/error-text';
import {
  useChangeLabelMutation,
  useCreateLabelMutation,
  useDeleteLabelMutation,
  useGetLabelsQuery,
} from '@/api/labels';
import { useAppDispatch } from '@/store/hooks';
import { undoWithdrawn } from '@/store/undo-slice';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { Input, Select } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { IconButton } from '@/ui/icon-button';
import { LabelSwatch } from '@/ui/label-chip';
import { HUE_NAMES, STRINGS } from '../strings';
import { NameInput } from './name-input';

/** Creates, renames, recolours and deletes labels. */
export function LabelsDialog({ onClose }: { onClose: () => void }) {
  const { data: labels } = useGetLabelsQuery();
  return (
    <Dialog title={STRINGS.manageLabels} description={STRINGS.manageLabelsText} width="md" onClose={onClose}>
      <ul className="flex flex-col gap-2">
        {labels?.map((label) => (
          <LabelRow key={label.id} label={label} />
        ))}
      </ul>
      {labels?.length === 0 && <EmptyState text={STRINGS.noLabels} />}
      <NewLabel />
    </Dialog>
  );
}

function LabelRow({ label }: { label: Label }) {
  const { id, name, hue } = label;
  const [change, changing] = useChangeLabelMutation();
  const [remove, removing] = useDeleteLabelMutation();
  const [isAsking, setIsAsking] = useState(false);
  const dispatch = useAppDispatch();

  function ask() {
    // The question may have been open before, and its action have failed.
    if (removing.error) removing.reset();
    setIsAsking(true);
  }

  function confirm() {
    // An undo would find this change of the tasks with the label, and not the one for which it was offered.
    dispatch(undoWithdrawn());
    void remove(id);
  }

  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex items-center gap-2">
        <HueSelect
          label={STRINGS.hueOf(name)}
          hue={hue}
          onChange={(next) => void change({ id, changes: { hue: next } })}
        />
        <NameInput
          label={STRINGS.labelName}
          name={name}
          onChange={(next) => void change({ id, changes: { name: next } })}
          className="flex-1"
        />
        <IconButton label={STRINGS.deleteLabelNamed(name)} isDanger onClick={ask}>
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      {changing.error && <FormError text={errorText(changing.error, MESSAGES.label.saveFailed)} />}
      {isAsking && (
        <ConfirmDialog
          title={STRINGS.deleteLabel}
          text={`${MESSAGES.label.confirmDelete(name)} ${STRINGS.deleteLabelEffect}`}
          confirmLabel={STRINGS.deleteLabel}
          pending={removing.isLoading}
          problem={removing.error && errorText(removing.error, MESSAGES.label.deleteFailed)}
          onCancel={() => setIsAsking(false)}
          onConfirm={confirm}
        />
      )}
    </li>
  );
}

function NewLabel() {
  const [create, { isLoading, error }] = useCreateLabelMutation();
  const [name, setName] = useState('');
  const [hue, setHue] = useState<LabelHue>('blue');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBlank(name)) return;
    const response = await create({ name, hue });
    if (!response.error) setName((typed) => (typed === name ? '' : typed));
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 border-t border-hairline pt-4">
      <div className="flex items-center gap-2">
        <HueSelect label={STRINGS.newHue} hue={hue} onChange={setHue} />
        <Input
          aria-label={STRINGS.newLabel}
          placeholder={STRINGS.newLabel}
          value={name}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          className="flex-1"
        />
        <Button type="submit" pending={isLoading} disabled={isBlank(name)}>
          {!isLoading && <Plus aria-hidden="true" className="size-4" />}
          <span>{STRINGS.add}</span>
        </Button>
      </div>
      {error && (
        <div className="mt-2">
          <FormError text={errorText(error, MESSAGES.label.saveFailed)} />
        </div>
      )}
    </form>
  );
}

interface HueSelectProps {
  /** The accessible name. */
  label: string;
  hue: LabelHue;
  onChange: (hue: LabelHue) => void;
}

/** Names the colour in words as well. */
function HueSelect({ label, hue, onChange }: HueSelectProps) {
  return (
    <span className="flex shrink-0 items-center gap-2">
      <LabelSwatch hue={hue} className="size-4! rounded-badge!" />
      <span className="w-26">
        <Select
          aria-label={label}
          value={hue}
          onChange={(event) => onChange(LABEL_HUES.find((known) => known === event.target.value) ?? hue)}
        >
          {LABEL_HUES.map((known) => (
            <option key={known} value={known}>
              {HUE_NAMES[known]}
            </option>
          ))}
        </Select>
      </span>
    </span>
  );
}
