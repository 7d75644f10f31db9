/** Why the form as a whole failed, in red below it (SPEC.md section 8). */
export const FormFailure = ({ message }: { message: string | null }) =>
  message && (
    <p role="alert" className="field-error">
      {message}
    </p>
  );
