import { isBlank, LIMITS, MESSAGES } from '@contract';
import { type FormEvent, useId, useRef, useState } from 'react';
import { errorText, fieldErrors } from '@/api/error-text';
import { useSaveViewMutation } from '@/api/views';
import { useCan } from '@/lib/permissions';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { excess } from '@/ui/excess';
import { Field, Input } from '@/ui/field';
import { FooterError } from '@/ui/footer-error';
import { showToast } from '@/ui/show-toast';
import { selectFilters } from '../model/board-slice';
import { savedFilters } from '../model/saved-filters';
import { STRINGS } from '../strings';

/** Saves the current filters under a name. */
export function SaveViewDialog({ onClose }: { onClose: () => void }) {
  const filters = useAppSelector(selectFilters);
  const mayShare = useCan()('view.share');
  const [save, { isLoading, error }] = useSaveViewMutation();
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const formId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const problem = isMissing && isBlank(name) ? MESSAGES.view.nameRequired : fieldErrors(error).name;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBlank(name)) {
      setIsMissing(true);
      inputRef.current?.focus();
      return;
    }
    const response = await save({ name, filters: savedFilters(filters), isShared });
    if (response.error) return;
    showToast.success(STRINGS.viewSaved(response.data.name));
    onClose();
  }

  return (
    <Dialog
      title={STRINGS.saveViewTitle}
      description={STRINGS.saveViewText}
      width="sm"
      isSheetOnMobile={false}
      initialFocus={inputRef}
      onClose={onClose}
      footer={
        <>
          <FooterError text={error && !problem ? errorText(error, MESSAGES.view.saveFailed) : undefined} />
          <Button onClick={onClose}>{STRINGS.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" pending={isLoading}>
            {STRINGS.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={STRINGS.viewName} error={problem} hint={excess(name, LIMITS.view.nameLength)} isRequired>
          <Input ref={inputRef} value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
        {mayShare && (
          <label className="flex min-h-6 cursor-pointer items-center gap-2 max-md:min-h-11">
            <input
              type="checkbox"
              checked={isShared}
              onChange={() => setIsShared(!isShared)}
              className="size-4 shrink-0"
            />
            {STRINGS.shareView}
          </label>
        )}
      </form>
    </Dialog>
  );
}
