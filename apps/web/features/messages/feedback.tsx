import { FeedbackForm } from "./feedback-form.tsx";
import { OwnFeedback } from "./feedback-own.tsx";

/** A message to the house within the brand's bounds, and what became of earlier ones. */
export const Feedback = () => (
  <div className="grid gap-6">
    <FeedbackForm />
    <OwnFeedback />
  </div>
);
