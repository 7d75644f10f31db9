/** What went wrong with the whole form, in red under it (SPEC.md section 8). */
export const FormFailure = ({ message }: { message: string | null }) =>
  message && (
    <p role="alert" className="field-error">
      {message}
    </p>
  );
