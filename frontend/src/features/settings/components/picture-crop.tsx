import 'react-image-crop/dist/ReactCrop.css';
import { type RefObject } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import { centredSquare } from '../model/crop';
import { STRINGS } from '../strings';

export interface PictureCropProps {
  /** An object URL. */
  source: string;
  imageRef: RefObject<HTMLImageElement | null>;
  crop: PercentCrop | undefined;
  onChange: (crop: PercentCrop | undefined) => void;
  /** Called if the browser cannot display the file as a picture. */
  onBroken: () => void;
}

const LABELS = {
  cropArea: STRINGS.cropArea,
  nwDragHandle: 'Top left corner',
  nDragHandle: 'Top edge',
  neDragHandle: 'Top right corner',
  eDragHandle: 'Right edge',
  seDragHandle: 'Bottom right corner',
  sDragHandle: 'Bottom edge',
  swDragHandle: 'Bottom left corner',
  wDragHandle: 'Left edge',
};

/** A circular crop area for mouse, touch and keyboard. A press outside it clears it. */
export function PictureCrop({ source, imageRef, crop, onChange, onBroken }: PictureCropProps) {
  return (
    <div className="flex justify-center rounded-card bg-canvas p-3 [--rc-focus-color:var(--color-ring)]">
      <ReactCrop
        crop={crop}
        aspect={1}
        circularCrop
        ariaLabels={LABELS}
        onChange={(_, percent) => onChange(percent)}
        className="max-h-[46dvh]"
      >
        <img
          ref={imageRef}
          src={source}
          alt={STRINGS.toCrop}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onChange(centredSquare(naturalWidth, naturalHeight))
          }
          onError={onBroken}
        />
      </ReactCrop>
    </div>
  );
}
