import { MESSAGES, pictureProblem } from '@contract';
import { useEffect, useRef, useState } from 'react';
import type { PercentCrop } from 'react-image-crop';
import { errorText } from '@/api/error-text';
import { useDeletePictureMutation, useSavePictureMutation } from '@/api/profile';
import { cropToJpeg, isEmpty } from '../model/crop';
import { STRINGS } from '../strings';

/** Selects, crops, uploads or deletes a picture. @param onDone called with the text to show */
export function usePictureModal(onDone: (text: string) => void) {
  const [save, saving] = useSavePictureMutation();
  const [remove, removing] = useDeletePictureMutation();
  const [source, setSource] = useState<string>();
  const [crop, setCrop] = useState<PercentCrop>();
  const [problem, setProblem] = useState<string>();
  const imageRef = useRef<HTMLImageElement>(null);

  useEffect(() => {
    if (source) return () => URL.revokeObjectURL(source);
  }, [source]);

  /** A rejected file does not replace the earlier one. */
  function choose(file: File) {
    const found = pictureProblem(file);
    setProblem(found);
    if (found) return;
    setCrop(undefined);
    setSource(URL.createObjectURL(file));
  }

  function refuseFile() {
    setSource(undefined);
    setProblem(MESSAGES.upload.selectImage);
  }

  async function upload() {
    const image = imageRef.current;
    setProblem(undefined);
    if (!image || !crop || isEmpty(crop)) return setProblem(MESSAGES.settings.cropRequired);
    const { error } = await save(cropToJpeg(image, crop));
    if (error) setProblem(errorText(error, MESSAGES.settings.pictureUploadFailed));
    else onDone(STRINGS.pictureSaved);
  }

  async function clear() {
    setProblem(undefined);
    const { error } = await remove();
    if (error) setProblem(errorText(error, MESSAGES.settings.pictureDeleteFailed));
    else onDone(STRINGS.pictureDeleted);
  }

  return {
    source,
    crop,
    problem,
    imageRef,
    isSaving: saving.isLoading,
    isRemoving: removing.isLoading,
    choose,
    refuseFile,
    setCrop,
    upload,
    clear,
  };
}
