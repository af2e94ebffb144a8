import java.util.regex.Pattern;
import org.mustangproject.validator.ZUGFeRDValidator;

/**
 * Checks hybrid PDFs with Mustang: the XML, its rules, XMP and embedding. Writes the file and the
 * status of each part, set apart by tabs, since the whole counts as valid also where the PDF/A is not.
 */
public class ValidatePdf {
  public static void main(String[] files) {
    for (var file : files) {
      var validator = new ZUGFeRDValidator();
      validator.disableNotices();
      var report = validator.validate(file);
      var statuses = new StringBuilder(file);
      var summaries = Pattern.compile("<summary status=\"(\\w+)\"").matcher(report);
      while (summaries.find()) statuses.append('\t').append(summaries.group(1));
      System.out.println(statuses);
      if (!validator.wasCompletelyValid()) System.err.println(report);
    }
  }
}
