import './heading.css';

/** What the part below it is, where a widget has several of one kind; below the headings of sections. */
export const Heading = ({ text }: { text: string }) => (
  <h3 className="part-heading">
    <bdi>{text}</bdi>
  </h3>
);
