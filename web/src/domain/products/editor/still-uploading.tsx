/** Says why a product can't be saved yet: closing its form would lose the pictures that are on their way. */
export const StillUploading = ({ isUploading }: { isUploading: boolean }) => (
  <p role="status" className="field-hint empty:sr-only">
    {isUploading ? "Pictures are still uploading." : ""}
  </p>
);
