import { ImageUp } from 'lucide-react';
import { useId, useRef } from 'react';
import { useCurrentUser } from '@/api/auth';
import { usePageFiles } from '@/lib/use-page-files';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FooterError } from '@/ui/footer-error';
import { usePictureModal } from '../hooks/use-picture';
import { STRINGS } from '../strings';
import { PictureCrop } from './picture-crop';

/** Chooses, crops and uploads a picture, or deletes the current one. */
export function PictureModal({ onClose }: { onClose: (done?: string) => void }) {
  const user = useCurrentUser();
  const picture = usePictureModal(onClose);
  const inputId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const isDragging = usePageFiles(picture.choose);
  const { source, isSaving, isRemoving } = picture;

  return (
    <Dialog
      title={STRINGS.picture}
      description={source ? <CropHint /> : STRINGS.pictureLimit}
      onClose={() => onClose()}
      footer={
        <>
          <FooterError text={picture.problem} />
          {user.profilePicture && (
            <Button
              variant="ghost"
              pending={isRemoving}
              onClick={() => void picture.clear()}
              className="mr-auto -ml-3 text-danger!"
            >
              {isRemoving ? STRINGS.deleting : STRINGS.deletePicture}
            </Button>
          )}
          {source ? (
            <Button onClick={() => inputRef.current?.click()}>{STRINGS.chooseOther}</Button>
          ) : (
            <Button onClick={() => onClose()}>{STRINGS.cancel}</Button>
          )}
          <Button variant="primary" disabled={!source} pending={isSaving} onClick={() => void picture.upload()}>
            {isSaving ? STRINGS.uploading : STRINGS.upload}
          </Button>
        </>
      }
    >
      <div className="relative">
        <input
          ref={inputRef}
          id={inputId}
          type="file"
          accept="image/*"
          aria-label={STRINGS.choose}
          hidden={source !== undefined}
          className="peer absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) picture.choose(file);
            // Allows the same file to be selected again.
            target.value = '';
          }}
        />
        {source ? (
          <PictureCrop
            source={source}
            imageRef={picture.imageRef}
            crop={picture.crop}
            onChange={picture.setCrop}
            onBroken={picture.refuseFile}
          />
        ) : (
          <label
            htmlFor={inputId}
            className="flex cursor-pointer flex-col items-center gap-2 rounded-card border border-dashed border-control bg-raised px-4 py-12 text-center peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring"
          >
            <ImageUp aria-hidden="true" className="size-5 text-fg-3" />
            <span className="text-fg-2">
              {isDragging ? (
                STRINGS.dropHere
              ) : (
                <>
                  <span className="font-semibold text-fg underline">{STRINGS.choose}</span>
                  <span className="max-md:hidden">{STRINGS.orDrop}</span>
                </>
              )}
            </span>
          </label>
        )}
      </div>
    </Dialog>
  );
}

function CropHint() {
  return (
    <span>
      {STRINGS.cropHint} <span className="max-md:hidden">{STRINGS.cropByKeyboard}</span>
    </span>
  );
}
