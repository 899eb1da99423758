import { MESSAGES, settingsImageProblem } from '@contract';
import { useRef } from 'react';
import { errorText } from '@/api/error-text';
import { useDeleteLogoMutation, useUploadLogoMutation } from '@/api/profile';
import { Button } from '@/ui/button';
import { STRINGS } from '../strings';
import { Section } from './section';
import { asError, SettingsMessage, useSettingsMessage } from './settings-message';

/** Shown to clients only. */
export function CompanyLogo({ logo }: { logo: string | null }) {
  const [upload, { isLoading: isUploading }] = useUploadLogoMutation();
  const [remove, { isLoading: isRemoving }] = useDeleteLogoMutation();
  const [message, setMessage] = useSettingsMessage();
  const inputRef = useRef<HTMLInputElement>(null);

  async function take(file: File) {
    const problem = settingsImageProblem(file);
    setMessage(problem ? asError(problem) : '');
    if (problem) return;
    const { error } = await upload(file);
    setMessage(error ? asError(errorText(error, MESSAGES.settings.uploadFailed)) : STRINGS.logoSaved);
  }

  async function clear() {
    setMessage('');
    const { error } = await remove();
    setMessage(error ? asError(errorText(error, MESSAGES.settings.removeFailed)) : STRINGS.logoRemoved);
  }

  return (
    <Section title={STRINGS.logo} hint={STRINGS.logoHint}>
      <SettingsMessage text={message} />
      <input
        ref={inputRef}
        type="file"
        accept="image/jpeg,image/png,image/gif,image/webp"
        aria-label={STRINGS.logo}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          // Allows the same file to be selected again.
          target.value = '';
        }}
      />
      <div className="flex flex-wrap items-center gap-5">
        <div className="grid h-20 w-40 place-content-center overflow-hidden rounded-card border border-hairline bg-raised p-2">
          {logo ? (
            <img src={logo} alt={STRINGS.logoAlt} className="max-h-16 max-w-36 object-contain" />
          ) : (
            <span className="text-xs text-fg-3">{STRINGS.noLogo}</span>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button pending={isUploading} onClick={() => inputRef.current?.click()}>
            {isUploading ? STRINGS.uploading : logo ? STRINGS.replaceLogo : STRINGS.uploadLogo}
          </Button>
          {logo && (
            <Button variant="ghost" pending={isRemoving} onClick={() => void clear()}>
              {STRINGS.removeLogo}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}
