import { MESSAGES, type TwoFactorSetup } from '@contract';
import { type FormEvent, useId, useRef, useState } from 'react';
import { errorText, fieldErrors } from '@/api/error-text';
import { useConfirmTwoFactorMutation, useSetUpTwoFactorMutation } from '@/api/security';
import { fieldsOf } from '@/lib/fields-of';
import { part } from '@/lib/part';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field, Input } from '@/ui/field';
import { FooterError } from '@/ui/footer-error';
import { LazyPart, PartFailure } from '@/ui/lazy-part';
import { SECURITY } from '../security-strings';
import { PasswordStep } from './password-step';
import { RecoveryCodes } from './recovery-codes';

const qrCodePart = part(() => import('./qr-code').then((it) => it.QrCode));

/** Asks for the password, then for a first code from the scanned QR code, and then shows the recovery codes. */
export function TwoFactorSetupDialog({ onClose }: { onClose: (done?: string) => void }) {
  const [setUp] = useSetUpTwoFactorMutation();
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const [codes, setCodes] = useState<string[]>();

  if (codes) return <RecoveryCodes codes={codes} onClose={() => onClose(SECURITY.turnedOn)} />;
  if (setup) return <ConfirmStep setup={setup} onConfirmed={setCodes} onClose={() => onClose()} />;
  return (
    <PasswordStep
      title={SECURITY.setUpTitle}
      hint={SECURITY.passwordTitle}
      submitLabel={SECURITY.continue}
      onClose={() => onClose()}
      onSubmit={async (password) => {
        const { data, error } = await setUp({ password });
        if (data) setSetup(data);
        return error;
      }}
    />
  );
}

interface ConfirmStepProps {
  setup: TwoFactorSetup;
  onConfirmed: (codes: string[]) => void;
  onClose: () => void;
}

function ConfirmStep({ setup: { otpauthUrl, secret }, onConfirmed, onClose }: ConfirmStepProps) {
  const [confirm, { isLoading, error }] = useConfirmTwoFactorMutation();
  const codeRef = useRef<HTMLInputElement>(null);
  const formId = useId();
  const wrong = fieldErrors(error).code;

  async function submit(event: FormEvent<HTMLFormElement>) {
    const { code = '' } = fieldsOf(event);
    if (isLoading) return;
    const { data } = await confirm({ code: code.trim() });
    if (data) onConfirmed(data.recoveryCodes);
    else codeRef.current?.select();
  }

  return (
    <Dialog
      title={SECURITY.setUpTitle}
      description={SECURITY.scan}
      width="md"
      initialFocus={codeRef}
      // The response contains the recovery codes, which are shown once.
      onClose={isLoading ? undefined : onClose}
      footer={
        <>
          <FooterError text={error && !wrong ? errorText(error, MESSAGES.twoFactor.failed) : undefined} />
          <Button disabled={isLoading} onClick={onClose}>
            {SECURITY.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isLoading}>
            {SECURITY.turnOn}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => void submit(event)}
        noValidate
        className="flex gap-6 max-md:flex-col max-md:items-center"
      >
        <LazyPart
          part={qrCodePart}
          pending={<div className="size-48 shrink-0 rounded-card bg-raised" />}
          failed={<PartFailure part={qrCodePart} className="size-48 shrink-0 rounded-card bg-raised" />}
        >
          {(QrCode) => <QrCode text={otpauthUrl} />}
        </LazyPart>
        <div className="flex min-w-0 flex-1 flex-col gap-5 max-md:w-full">
          <div>
            <p className="text-xs font-semibold text-fg-2">{SECURITY.secret}</p>
            <p data-secret={secret} className="mt-1 font-mono text-base text-balance select-all">
              {secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </p>
          </div>
          <Field label={SECURITY.code} hint={SECURITY.codeHint} error={wrong} isRequired>
            <Input
              ref={codeRef}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              className="tnum tracking-widest"
            />
          </Field>
        </div>
      </form>
    </Dialog>
  );
}
